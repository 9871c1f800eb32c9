defmodule Shop.TillTest do
  use ExUnit.Case
  alias Shop.{Price, Till}

  test "adds up" do
    assert Till.total([Price.new(1)]) == Price.new(5)
  end
end
