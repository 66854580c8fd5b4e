"use strict";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// The index: cards play while they are looked at, search and topics hide the others.

const cards = [...document.querySelectorAll(".card")];
const query = document.querySelector("#query");

for (const card of cards) {
    const video = card.querySelector("video");
    const play = () => {
        if (!calm.matches) {
            video.play().catch(() => {});
        }
    };
    const rest = () => {
        if (!card.matches(":hover, :focus-within")) {
            video.pause();
            // Back to the poster.
            video.load();
        }
    };
    card.addEventListener("pointerenter", play);
    card.addEventListener("focusin", play);
    card.addEventListener("pointerleave", rest);
    card.addEventListener("focusout", () => setTimeout(rest));
}

function filter() {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    const topics = [...document.querySelectorAll(".topics [aria-pressed=true]")].map((button) => button.dataset.topic);
    let count = 0;
    for (const card of cards) {
        const own = card.dataset.topics.split("|");
        const isShown = words.every((word) => card.dataset.words.includes(word)) && topics.every((topic) => own.includes(topic));
        card.hidden = !isShown;
        count += isShown ? 1 : 0;
    }
    const isAll = count === cards.length;
    document.querySelector(".found").textContent = isAll ? "" : `${count} of ${cards.length} examples`;
    document.querySelector(".none").hidden = count > 0;
    // A link to the page shows the same, and so does the way back from an example.
    const parameters = new URLSearchParams();
    if (query.value) {
        parameters.set("q", query.value);
    }
    topics.forEach((topic) => parameters.append("topic", topic));
    history.replaceState(null, "", "?" + parameters);
}

if (query) {
    const parameters = new URLSearchParams(location.search);
    query.value = parameters.get("q") || "";
    for (const button of document.querySelectorAll(".topics button")) {
        button.setAttribute("aria-pressed", parameters.getAll("topic").includes(button.dataset.topic));
        button.addEventListener("click", () => {
            button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") !== "true");
            filter();
        });
    }
    query.addEventListener("input", filter);
    document.querySelector(".clear").addEventListener("click", () => {
        query.value = "";
        document.querySelectorAll(".topics button").forEach((button) => button.setAttribute("aria-pressed", false));
        filter();
        query.focus();
    });
    document.addEventListener("keydown", (event) => {
        if (event.key === "/" && document.activeElement !== query) {
            event.preventDefault();
            query.focus();
        } else if (event.key === "Escape" && document.activeElement === query && query.value) {
            query.value = "";
            filter();
        }
    });
    filter();
}

// One example: arrows go to the others, code can be copied.

document.addEventListener("keydown", (event) => {
    const isElsewhere = event.target.closest("video, input, .scroll, .command") || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
    const link = { ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]" }[event.key];
    if (link && !isElsewhere) {
        document.querySelector(link)?.click();
    }
});

if (navigator.clipboard) {
    for (const button of document.querySelectorAll(".copy")) {
        button.hidden = false;
        button.addEventListener("click", async () => {
            await navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent);
            button.textContent = "Copied";
            setTimeout(() => { button.textContent = "Copy"; }, 1500);
        });
    }
}

const movie = document.querySelector(".show video");
if (movie && !calm.matches) {
    movie.play().catch(() => {});
}
