import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`payment_links\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`hash\` text NOT NULL,
  	\`payment\` text NOT NULL,
  	\`booking\` text,
  	\`enrolment\` text,
  	\`customer\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`pays\` text NOT NULL,
  	\`amount_pence\` numeric DEFAULT 0 NOT NULL,
  	\`owed_pence\` numeric DEFAULT 0 NOT NULL,
  	\`order\` text,
  	\`holds_booking\` integer DEFAULT false,
  	\`releases_time\` integer DEFAULT false,
  	\`made_at\` numeric NOT NULL,
  	\`expires_at\` numeric NOT NULL,
  	\`ended\` text,
  	\`settled\` integer DEFAULT false,
  	\`made_by\` text,
  	\`made_by_name\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payment_links_hash_idx\` ON \`payment_links\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`payment_links_payment_idx\` ON \`payment_links\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`payment_links_booking_idx\` ON \`payment_links\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`payment_links_enrolment_idx\` ON \`payment_links\` (\`enrolment\`);`)
  await db.run(sql`CREATE INDEX \`payment_links_customer_idx\` ON \`payment_links\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`payment_links_state_idx\` ON \`payment_links\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`payment_links_order_idx\` ON \`payment_links\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payment_links_settled_idx\` ON \`payment_links\` (\`settled\`);`)
  await db.run(sql`CREATE INDEX \`payment_links_updated_at_idx\` ON \`payment_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payment_links_created_at_idx\` ON \`payment_links\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`payment_links_hours\` numeric DEFAULT 24 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`payment_links_hours_before\` numeric DEFAULT 2 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`payment_links_releases_time\` integer DEFAULT true;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`payment_links\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`payment_links_hours\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`payment_links_hours_before\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`payment_links_releases_time\`;`)
}
