defmodule Shop.Drawer do
  alias Shop.Price

  @callback opened(Price.t()) :: Price.t()

  defmacro __using__(_options) do
    quote do
      @behaviour Shop.Drawer
    end
  end

  def label(count), do: "drawer of #{count}"
end
