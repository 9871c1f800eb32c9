defprotocol Shop.Rounding do
  @doc "Whole steps only."
  def rounded(value)
end

defmodule Shop.Price do
  alias Shop.{Money, Rounding}

  defstruct cents: 0
  @type t :: %__MODULE__{cents: integer}

  @spec new(integer) :: t()
  def new(cents), do: %__MODULE__{cents: cents}

  @spec add(t(), t()) :: t()
  def add(%__MODULE__{} = one, %__MODULE__{} = other) do
    new(one.cents + other.cents)
  end

  def steps(price), do: Rounding.rounded(price)

  defimpl Shop.Rounding, for: Shop.Price do
    def rounded(price), do: Shop.Price.new(Shop.Money.round(price.cents))
  end

  defmodule Tag do
    def of(price), do: Money.Format.text(price.cents)
  end
end
