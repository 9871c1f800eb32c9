require_relative 'price'

class Till < Drawer
  def initialize
    @total = Money::Price.new(1)
  end

  def close(other)
    @total.twice
    report
    other.finish
    puts 'closed'
  end

  def report
    self.class.name
  end
end
