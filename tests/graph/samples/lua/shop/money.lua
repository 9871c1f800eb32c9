-- Whole cents; what other modules need is in the table that the file returns.
local M = { step = 5 }

local function half_up(cents)
  return math.floor(cents + 0.5)
end

function M.round(cents)
  return half_up(cents) - half_up(cents) % M.step
end

M.zero = function()
  return M.round(0)
end

M.nearest = M.round

return M
