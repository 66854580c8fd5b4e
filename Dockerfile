# The tool with the compiler that it needs: docker build --tag inbetween . && docker run --rm --volume "$PWD:/work" inbetween render …
FROM swift:6.3-bookworm AS build
COPY . /inbetween
RUN apt-get update && /inbetween/scripts/install --prefix /opt/inbetween

FROM swift:6.3-bookworm
COPY scripts/setup scripts/packages.txt /inbetween/scripts/
RUN apt-get update && /inbetween/scripts/setup && rm -rf /var/lib/apt/lists/* /inbetween
COPY --from=build /opt/inbetween /opt/inbetween
ENV PATH=/opt/inbetween/bin:$PATH
WORKDIR /work
ENTRYPOINT ["inbetween"]
