-- Where spaces are. The owner's point is exact and private; what others see and search by is derived from it here, so that
-- no statement can show or compare the exact one by mistake.
alter table cities add column lat double precision, add column lon double precision,
  add constraint cities_point check ((lat is null) = (lon is null));

update cities c set lat = known.lat, lon = known.lon
from (values
  ('tokyo', 'JP', 35.6828, 139.7595),
  ('new-york', 'US', 40.7306, -73.9866),
  ('london', 'GB', 51.5074, -0.1278),
  ('paris', 'FR', 48.8566, 2.3522),
  ('shanghai', 'CN', 31.2304, 121.4737),
  ('dubai', 'AE', 25.2048, 55.2708),
  ('singapore', 'SG', 1.2903, 103.8519),
  ('los-angeles', 'US', 34.0522, -118.2437),
  ('berlin', 'DE', 52.52, 13.405),
  ('sydney', 'AU', -33.8688, 151.2093),
  ('hong-kong', 'HK', 22.3027, 114.1772),
  ('seoul', 'KR', 37.5665, 126.978),
  ('toronto', 'CA', 43.6532, -79.3832),
  ('melbourne', 'AU', -37.8136, 144.9631),
  ('amsterdam', 'NL', 52.3676, 4.9041),
  ('mumbai', 'IN', 19.076, 72.8777),
  ('barcelona', 'ES', 41.3874, 2.1686),
  ('mexico-city', 'MX', 19.4326, -99.1332),
  ('sao-paulo', 'BR', -23.5505, -46.6333),
  ('bangkok', 'TH', 13.7563, 100.5018),
  ('chicago', 'US', 41.8781, -87.6298),
  ('miami', 'US', 25.7743, -80.1937),
  ('san-francisco', 'US', 37.7749, -122.4194),
  ('tampa', 'US', 27.9506, -82.4572),
  ('austin', 'US', 30.2672, -97.7431),
  ('boston', 'US', 42.3601, -71.0589),
  ('seattle', 'US', 47.6062, -122.3321),
  ('denver', 'US', 39.7392, -104.9903),
  ('phoenix', 'US', 33.4484, -112.074),
  ('honolulu', 'US', 21.3069, -157.8583),
  ('vancouver', 'CA', 49.2827, -123.1207),
  ('montreal', 'CA', 45.5019, -73.5674),
  ('manchester', 'GB', 53.4808, -2.2426),
  ('edinburgh', 'GB', 55.9533, -3.1883),
  ('dublin', 'IE', 53.3498, -6.2603),
  ('madrid', 'ES', 40.4168, -3.7038),
  ('lisbon', 'PT', 38.7223, -9.1393),
  ('rome', 'IT', 41.9028, 12.4964),
  ('milan', 'IT', 45.4642, 9.19),
  ('athens', 'GR', 37.9838, 23.7275),
  ('vienna', 'AT', 48.2082, 16.3738),
  ('zurich', 'CH', 47.3769, 8.5417),
  ('copenhagen', 'DK', 55.6761, 12.5683),
  ('stockholm', 'SE', 59.3293, 18.0686),
  ('oslo', 'NO', 59.9139, 10.7522),
  ('helsinki', 'FI', 60.1699, 24.9384),
  ('brussels', 'BE', 50.8503, 4.3517),
  ('prague', 'CZ', 50.0755, 14.4378),
  ('warsaw', 'PL', 52.2297, 21.0122),
  ('istanbul', 'TR', 41.0082, 28.9784),
  ('abu-dhabi', 'AE', 24.4539, 54.3773),
  ('doha', 'QA', 25.2854, 51.531),
  ('tel-aviv', 'IL', 32.0853, 34.7818),
  ('cairo', 'EG', 30.0444, 31.2357),
  ('cape-town', 'ZA', -33.9249, 18.4241),
  ('johannesburg', 'ZA', -26.2041, 28.0473),
  ('lagos', 'NG', 6.5244, 3.3792),
  ('nairobi', 'KE', -1.2921, 36.8219),
  ('osaka', 'JP', 34.6937, 135.5023),
  ('kyoto', 'JP', 35.0116, 135.7681),
  ('beijing', 'CN', 39.9042, 116.4074),
  ('taipei', 'TW', 25.033, 121.5654),
  ('manila', 'PH', 14.5995, 120.9842),
  ('jakarta', 'ID', -6.2088, 106.8456),
  ('bali', 'ID', -8.6705, 115.2126),
  ('kuala-lumpur', 'MY', 3.139, 101.6869),
  ('hanoi', 'VN', 21.0278, 105.8342),
  ('delhi', 'IN', 28.6139, 77.209),
  ('bengaluru', 'IN', 12.9716, 77.5946),
  ('kathmandu', 'NP', 27.7172, 85.324),
  ('brisbane', 'AU', -27.4698, 153.0251),
  ('perth', 'AU', -31.9523, 115.8613),
  ('auckland', 'NZ', -36.8509, 174.7645),
  ('buenos-aires', 'AR', -34.6037, -58.3816),
  ('rio-de-janeiro', 'BR', -22.9068, -43.1729),
  ('santiago', 'CL', -33.4489, -70.6693),
  ('bogota', 'CO', 4.711, -74.0721),
  ('lima', 'PE', -12.0464, -77.0428)
) known(slug, country_code, lat, lon)
where c.slug = known.slug and c.country_code = known.country_code;

alter table spaces add column point_lat double precision, add column point_lon double precision,
  add column map_lat double precision, add column map_lon double precision,
  add constraint spaces_point check (
    (point_lat is null) = (point_lon is null) and point_lat between -90 and 90 and point_lon between -180 and 180);

-- The middle of a cell of 601 by 601 metres, moved by up to 50 metres each way by the id alone, so that spaces of one cell
-- do not cover each other. All points of a cell give the same result, and none is further than 500 metres from it.
create function public_point(lat double precision, lon double precision, id bigint, out map_lat double precision, out map_lon double precision)
language sql immutable strict parallel safe as $$
  select least(90, greatest(-90, middle.lat + (id * 7919 % 101 - 50) / 111320.0)),
    case when moved.lon >= 180 then moved.lon - 360 when moved.lon < -180 then moved.lon + 360 else moved.lon end
  from (select (floor(public_point.lat / 0.0054) + 0.5) * 0.0054 as lat) middle,
    lateral (select greatest(0.01, cos(radians(middle.lat))) as shrink) line,
    lateral (select (floor(public_point.lon / (0.0054 / shrink)) + 0.5) * (0.0054 / shrink) + (id * 31 % 97 - 48) / (111320.0 * shrink) as lon) moved
$$;

create function spaces_take_point() returns trigger language plpgsql as $$
begin
  if new.point_lat is null then
    select lat, lon into new.map_lat, new.map_lon from cities where id = new.city_id;
  else
    select p.map_lat, p.map_lon into new.map_lat, new.map_lon from public_point(new.point_lat, new.point_lon, new.id) p;
  end if;
  return new;
end $$;
create trigger spaces_take_point before insert or update of point_lat, point_lon, city_id on spaces
  for each row execute function spaces_take_point();

alter table spaces disable trigger user;
update spaces s set map_lat = c.lat, map_lon = c.lon from cities c where c.id = s.city_id and c.lat is not null;
alter table spaces enable trigger user;

create index spaces_on_map on spaces using gist (point(map_lon, map_lat))
  where available and status <> 'maintenance' and deleted_at is null;
