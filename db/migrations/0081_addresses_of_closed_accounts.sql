-- Closing an account removed the exact addresses of the spaces that were listed then, but not of those deleted before.
update spaces s set street_address = '', arrival_notes = '', point_lat = null, point_lon = null
  from users u
  where u.id = s.user_id and u.email = 'deleted-' || u.id || '@deleted.invalid'
    and (s.street_address <> '' or s.arrival_notes <> '' or s.point_lat is not null);
