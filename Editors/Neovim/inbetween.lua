-- Previews beside the code in Neovim. Copy this file into ~/.config/nvim/plugin/.
--
--   :InbetweenPreview [arguments]   starts “inbetween preview” in the current folder, and opens its page in a browser
--   :InbetweenStop                  ends it; it also ends with Neovim
--
-- A click on a view in the page (V, then a click; or Alt and a click) opens its line. The view at the cursor is outlined in the page.

local studio -- { job, port, token }
local M = { open = nil }

-- Opens an address; `require("inbetween").open = function(address) … end` replaces it.
local function browse(address)
  if M.open then return M.open(address) end
  if vim.ui.open then return vim.ui.open(address) end
  vim.fn.jobstart({ "xdg-open", address }, { detach = true })
end

-- Sends a request. `on_line` is called with each line of the answer until the studio ends the connection, and then `on_end`.
local function request(method, path, body, on_line, on_end)
  local rest = ""
  local channel
  channel = vim.fn.sockconnect("tcp", "127.0.0.1:" .. studio.port, {
    on_data = function(_, data)
      if #data == 1 and data[1] == "" then
        pcall(vim.fn.chanclose, channel)
        if on_end then vim.schedule(on_end) end
      end
      rest = rest .. data[1]
      for index = 2, #data do
        if on_line then on_line(rest) end
        rest = data[index]
      end
    end,
  })
  vim.fn.chansend(channel, string.format("%s /editor/%s?token=%s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nContent-Length: %d\r\n\r\n%s",
    method, path, studio.token, studio.port, #body, body))
end

-- One call at a time: while the cursor moves fast, only its last place is sent.
local waiting, is_busy = {}, false
local function send()
  local name, content = next(waiting)
  if is_busy or not studio or not name then return end
  waiting[name], is_busy = nil, true
  local function done()
    is_busy = false
    send()
  end
  if not pcall(request, "POST", name, vim.fn.json_encode(content), nil, done) then is_busy = false end
end

local function call(name, content)
  if not studio then return end
  waiting[name] = content
  send()
end

local function jump(line)
  local json = line:match("^data: (.*)")
  local event = json and vim.fn.json_decode(json)
  if not event or event.type ~= "inbetween.open" then return end
  if vim.api.nvim_buf_get_name(0) ~= event.file then vim.cmd("edit " .. vim.fn.fnameescape(event.file)) end
  vim.fn.cursor(event.line, event.column or 1)
end

local function place() return { file = vim.api.nvim_buf_get_name(0), line = vim.fn.line("."), column = vim.fn.col(".") } end

local function stop()
  if studio then vim.fn.jobstop(studio.job) end
  studio, waiting, is_busy = nil, {}, false
end

local function start(arguments)
  stop()
  local job
  job = vim.fn.jobstart(vim.list_extend({ "inbetween", "preview", "--until-input-ends" }, arguments), {
    on_stdout = function(_, data)
      local port, token = table.concat(data, "\n"):match("http://127%.0%.0%.1:(%d+)/%?token=(%x+)")
      if not port then return end
      studio = { job = job, port = port, token = token }
      browse("http://127.0.0.1:" .. port .. "/?token=" .. token)
      request("GET", "events", "", vim.schedule_wrap(jump))
      if vim.bo.filetype == "swift" then call("show", place()) end
    end,
    on_stderr = function(_, data)
      local text = table.concat(data, "\n")
      if text:match("error: ") then vim.notify(text, vim.log.levels.ERROR) end
    end,
    on_exit = function(id)
      if studio and studio.job == id then studio = nil end
    end,
  })
end

vim.api.nvim_create_user_command("InbetweenPreview", function(command)
  if vim.fn.executable("inbetween") == 0 then
    return vim.notify("“inbetween” is not on the PATH: install it, or start Neovim where it is", vim.log.levels.ERROR)
  end
  start(command.fargs)
end, { nargs = "*", complete = "file", desc = "Show the previews of the current folder in a browser" })
vim.api.nvim_create_user_command("InbetweenStop", stop, { desc = "End the previews" })
vim.api.nvim_create_autocmd({ "CursorMoved", "CursorMovedI" }, { pattern = "*.swift", callback = function() call("cursor", place()) end })
vim.api.nvim_create_autocmd("BufEnter", { pattern = "*.swift", callback = function() call("show", place()) end })
package.loaded.inbetween = M
return M
