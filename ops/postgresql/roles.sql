-- Roles and database, once, as the superuser postgres. Change: nothing.
create role art_commons login password '${DATABASE_PASSWORD}';
-- Of a streaming replica.
create role replicator replication login password '${DATABASE_PASSWORD}';
create database art_commons owner art_commons;
