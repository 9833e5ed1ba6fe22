-- A dump is restored with an empty search_path, in which a body that is text does not find the functions that it calls: no row of
-- spaces could be restored. These bodies are bound to what they call when they are created, and are inlined as before; what they
-- compute is the same, so that generated columns stay as they are.
create or replace function open_bits(week_hours jsonb) returns bit(168) language sql immutable parallel safe
  return case when week_hours is not null then (
    select string_agg(
      (range_covers(week_hours -> (h / 24), h % 24) or range_covers(week_hours -> ((h / 24 + 6) % 7), h % 24 + 24))::integer::text,
      '' order by h)::bit(168)
    from generate_series(0, 167) h) end;

create or replace function least_hour_price(price_minor integer, tariff jsonb) returns integer language sql immutable parallel safe
  return case when tariff is null then price_minor else floor(
    least(lowest_hour_price(price_minor, tariff),
      (select min((d ->> 'priceMinor')::integer) from jsonb_array_elements(tariff -> 'datePrices') d))
    * (100 - coalesce((select max((s ->> 'percent')::integer) from jsonb_array_elements(tariff -> 'lengthDiscounts') s), 0)) / 100.0)::integer end;
