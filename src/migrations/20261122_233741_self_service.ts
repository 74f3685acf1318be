import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`booking_links\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`hash\` text NOT NULL,
  	\`booking\` text NOT NULL,
  	\`look_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`booking_links_hash_idx\` ON \`booking_links\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`booking_links_booking_idx\` ON \`booking_links\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`booking_links_look_at_idx\` ON \`booking_links\` (\`look_at\`);`)
  await db.run(sql`CREATE INDEX \`booking_links_updated_at_idx\` ON \`booking_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`booking_links_created_at_idx\` ON \`booking_links\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`customer_moves\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`wind_up_since\` numeric;`)
  await db.run(sql`CREATE INDEX \`appointments_wind_up_since_idx\` ON \`appointments\` (\`wind_up_since\`);`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`own_refunds\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`follow_up\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`review_link\` text;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`limits_booking_links\` numeric DEFAULT 60 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`booking_links\`;`)
  await db.run(sql`DROP INDEX \`appointments_wind_up_since_idx\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`customer_moves\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`wind_up_since\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`own_refunds\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`follow_up\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`review_link\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`limits_booking_links\`;`)
}
