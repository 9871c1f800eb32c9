defmodule Shop.Money do
  @step 5

  @spec round(integer) :: integer
  def round(cents), do: half_up(cents) * @step

  def zero, do: Shop.Money.round(0)

  defp half_up(cents) when cents < 0, do: -half_up(-cents)
  defp half_up(cents), do: div(cents + 2, @step)
end

defmodule Shop.Money.Format do
  alias Shop.Money

  defmacro shown(cents) do
    quote do: unquote(cents)
  end

  def text(cents) do
    cents |> Money.round() |> Integer.to_string() |> framed
  end

  def framed(text), do: "[" <> text <> "]"
end
