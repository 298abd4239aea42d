-- An order that was cancelled by agreement costs what both parties agreed on. Its history keeps the former price.

update service_orders
set price = agreed.price
from (
  select distinct on (order_id) order_id, price
  from order_proposals
  where kind = 'cancel' and state = 'accepted' and price is not null
  order by order_id, id desc
) agreed
where agreed.order_id = service_orders.id and service_orders.status = 'cancelled';
