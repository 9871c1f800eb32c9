defmodule Shop.Till do
  use GenServer
  use Shop.Drawer
  @behaviour Shop.Drawer
  alias Shop.Price
  alias Shop.Money.Format, as: F
  import Shop.Drawer, only: [label: 1]
  require Logger

  @impl true
  def opened(%Price{} = price), do: Price.steps(price)

  def total(prices) do
    Logger.info(label(length(prices)))

    prices
    |> Enum.map(&Price.steps/1)
    |> Enum.reduce(Price.new(0), fn price, sum -> Price.add(price, sum) end)
    |> opened()
  end

  def show(prices, printer) do
    prices |> Enum.map(&shown/1) |> printer.print()
    Price.Tag.of(total(prices))
    :lists.reverse(prices)
    %Price{cents: 3}
  end

  defp shown(price), do: F.text(price.cents)

  defdelegate spare(count), to: Shop.Drawer, as: :label
end
