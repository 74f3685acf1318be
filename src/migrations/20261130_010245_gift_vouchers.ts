import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`vouchers\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` numeric NOT NULL,
  	\`code_hash\` text NOT NULL,
  	\`last_four\` text NOT NULL,
  	\`amount_pence\` numeric DEFAULT 0 NOT NULL,
  	\`payment\` text,
  	\`customer\` text NOT NULL,
  	\`customer_name\` text NOT NULL,
  	\`service\` text,
  	\`service_name\` text,
  	\`recipient_name\` text,
  	\`recipient_email\` text,
  	\`message\` text,
  	\`send_at\` numeric,
  	\`sent_at\` numeric,
  	\`made_at\` numeric NOT NULL,
  	\`sold_at\` numeric,
  	\`expires_at\` numeric NOT NULL,
  	\`sold_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`vouchers_code_hash_idx\` ON \`vouchers\` (\`code_hash\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_last_four_idx\` ON \`vouchers\` (\`last_four\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_payment_idx\` ON \`vouchers\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_customer_idx\` ON \`vouchers\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_service_idx\` ON \`vouchers\` (\`service\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_send_at_idx\` ON \`vouchers\` (\`send_at\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_made_at_idx\` ON \`vouchers\` (\`made_at\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_sold_at_idx\` ON \`vouchers\` (\`sold_at\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_expires_at_idx\` ON \`vouchers\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_updated_at_idx\` ON \`vouchers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`vouchers_created_at_idx\` ON \`vouchers\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`voucher_entries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`voucher\` text NOT NULL,
  	\`number\` numeric NOT NULL,
  	\`kind\` text NOT NULL,
  	\`cause\` text NOT NULL,
  	\`amount_pence\` numeric DEFAULT 0 NOT NULL,
  	\`balance_pence\` numeric DEFAULT 0 NOT NULL,
  	\`payment\` text,
  	\`at\` numeric NOT NULL,
  	\`made_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`voucher_entries_voucher_idx\` ON \`voucher_entries\` (\`voucher\`);`)
  await db.run(sql`CREATE INDEX \`voucher_entries_payment_idx\` ON \`voucher_entries\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`voucher_entries_at_idx\` ON \`voucher_entries\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`voucher_entries_updated_at_idx\` ON \`voucher_entries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`voucher_entries_created_at_idx\` ON \`voucher_entries\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`voucher_number_idx\` ON \`voucher_entries\` (\`voucher\`,\`number\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`voucher_cause_idx\` ON \`voucher_entries\` (\`voucher\`,\`cause\`);`)
  await db.run(sql`ALTER TABLE \`payments\` ADD \`voucher\` text;`)
  await db.run(sql`CREATE INDEX \`payments_voucher_idx\` ON \`payments\` (\`voucher\`);`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`vouchers_are_sold\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`vouchers_least_pounds\` numeric DEFAULT 10 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`vouchers_most_pounds\` numeric DEFAULT 500 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`vouchers_valid_months\` numeric DEFAULT 24 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`vouchers\`;`)
  await db.run(sql`DROP TABLE \`voucher_entries\`;`)
  await db.run(sql`DROP INDEX \`payments_voucher_idx\`;`)
  await db.run(sql`ALTER TABLE \`payments\` DROP COLUMN \`voucher\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`vouchers_are_sold\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`vouchers_least_pounds\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`vouchers_most_pounds\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`vouchers_valid_months\`;`)
}
