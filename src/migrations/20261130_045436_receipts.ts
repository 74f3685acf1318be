import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`receipts\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`number\` numeric NOT NULL,
  	\`kind\` text NOT NULL,
  	\`payment\` text NOT NULL,
  	\`amount_pence\` numeric DEFAULT 0 NOT NULL,
  	\`at\` numeric NOT NULL,
  	\`vat\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`receipts_number_idx\` ON \`receipts\` (\`number\`);`)
  await db.run(sql`CREATE INDEX \`receipts_payment_idx\` ON \`receipts\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`receipts_at_idx\` ON \`receipts\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`receipts_updated_at_idx\` ON \`receipts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`receipts_created_at_idx\` ON \`receipts\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`vat_rate\` text DEFAULT 'standard';`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_vat_rate\` text DEFAULT 'standard';`)
  await db.run(sql`ALTER TABLE \`courses\` ADD \`vat_rate\` text DEFAULT 'standard';`)
  await db.run(sql`ALTER TABLE \`_courses_v\` ADD \`version_vat_rate\` text DEFAULT 'standard';`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`receipts_legal_name\` text;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`receipts_legal_address\` text;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`receipts_vat_number\` text;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`receipts_vat_from\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`receipts\`;`)
  await db.run(sql`ALTER TABLE \`services\` DROP COLUMN \`vat_rate\`;`)
  await db.run(sql`ALTER TABLE \`_services_v\` DROP COLUMN \`version_vat_rate\`;`)
  await db.run(sql`ALTER TABLE \`courses\` DROP COLUMN \`vat_rate\`;`)
  await db.run(sql`ALTER TABLE \`_courses_v\` DROP COLUMN \`version_vat_rate\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`receipts_legal_name\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`receipts_legal_address\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`receipts_vat_number\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`receipts_vat_from\`;`)
}
