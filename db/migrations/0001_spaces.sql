create table space_types (
  id integer generated always as identity primary key,
  name text not null constraint space_types_name_unique unique
    constraint space_types_name_form check (name ~ '^[a-z0-9-]{1,40}$'),
  label text not null check (char_length(label) between 1 and 60),
  created_by uuid references users on delete set null,
  merged_into text references space_types (name) on update cascade,
  hidden_at timestamptz,
  created_at timestamptz not null default now()
);

create table cities (
  id smallint generated always as identity primary key,
  slug text not null,
  name text not null,
  country text not null,
  country_code char(2) not null,
  region text not null,
  time_zone text not null,
  constraint cities_slug_country_unique unique (slug, country_code)
);

create table spaces (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  title text not null check (char_length(title) between 1 and 120),
  description text not null,
  type text not null references space_types (name) on update cascade,
  price_minor integer not null check (price_minor between 0 and 99999999),
  currency char(3) not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'SGD', 'KRW', 'AED')),
  location text not null,
  country text not null,
  country_code char(2) not null,
  region text not null,
  city_id smallint not null references cities,
  time_zone text not null,
  capacity integer not null check (capacity between 1 and 10000),
  amenities text[] not null,
  available boolean not null default true,
  status text not null default 'available' check (status in ('available', 'rented', 'maintenance')),
  featured boolean not null default false,
  popular boolean not null default false,
  great_value boolean not null default false,
  slug text not null constraint spaces_slug_unique unique,
  meta_description text not null default '',
  meta_keywords text[] not null default '{}',
  rating numeric(3, 2),
  review_count integer not null default 0,
  cancellation_policy text not null default 'flexible' check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  street_address text not null default '',
  arrival_notes text not null default '',
  min_hours smallint not null default 1 check (min_hours between 1 and 24),
  notice_minutes integer not null default 0 check (notice_minutes between 0 and 525600),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 1440),
  -- Wall-clock start hours of a week from Monday 00:00; null means 09 to 21 daily.
  starts bit(168),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index spaces_newest on spaces (created_at desc, id desc) where deleted_at is null;
create index spaces_newest_of_type on spaces (type, created_at desc, id desc) where deleted_at is null;
create index spaces_newest_in_city on spaces (city_id, created_at desc, id desc) where deleted_at is null;
create index spaces_newest_in_city_of_type on spaces (city_id, type, created_at desc, id desc) where deleted_at is null;
create index spaces_newest_in_region on spaces (region, created_at desc, id desc) where deleted_at is null;
create index spaces_newest_in_country on spaces (country_code, created_at desc, id desc) where deleted_at is null;
create index spaces_of_owner on spaces (user_id, created_at desc, id desc) where deleted_at is null;

-- Old addresses redirect: every slug that a space ever had.
create table space_slugs (
  slug text primary key,
  space_id bigint not null references spaces on delete cascade,
  created_at timestamptz not null default now()
);

create table space_images (
  id bigint generated always as identity primary key,
  space_id bigint references spaces on delete cascade,
  user_id uuid not null references users,
  position smallint not null default 0,
  -- The storage key without its width and ending: <storage_key>-<width>.webp
  storage_key text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  palette char(7) not null,
  alt text not null default '',
  created_at timestamptz not null default now()
);
-- Files of the demo serve several spaces; every upload is its own.
create unique index space_images_storage_key_unique on space_images (storage_key) where storage_key not like 'demo/%';
create index space_images_of_space on space_images (space_id, position, id);
create index space_images_unattached on space_images (created_at) where space_id is null;
