module Rounding
  def clamp(cents)
    cents.abs
  end

  def round
    clamp(@cents)
  end
end
