require_relative 'rounding'

module Money
  class Price
    include Rounding

    attr_reader :cents

    def initialize(cents)
      @cents = clamp(cents)
    end

    def self.zero
      new(0)
    end

    def twice
      Price.new(round * 2)
    end
  end
end
