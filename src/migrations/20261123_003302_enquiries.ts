import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`enquiries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text,
  	\`email\` text NOT NULL,
  	\`phone\` text NOT NULL,
  	\`enquiry\` text NOT NULL,
  	\`received_at\` numeric NOT NULL,
  	\`answered_at\` numeric,
  	\`answered_by\` text,
  	\`customer\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`enquiries_email_idx\` ON \`enquiries\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_received_at_idx\` ON \`enquiries\` (\`received_at\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_customer_idx\` ON \`enquiries\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_updated_at_idx\` ON \`enquiries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_created_at_idx\` ON \`enquiries\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`locations\` ADD \`place_id\` text;`)
  await db.run(sql`ALTER TABLE \`notifications\` ADD \`enquiry\` text;`)
  await db.run(sql`CREATE INDEX \`notifications_enquiry_idx\` ON \`notifications\` (\`enquiry\`);`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`ages_enquiry_days\` numeric DEFAULT 365 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`enquiries\`;`)
  await db.run(sql`DROP INDEX \`notifications_enquiry_idx\`;`)
  await db.run(sql`ALTER TABLE \`notifications\` DROP COLUMN \`enquiry\`;`)
  await db.run(sql`ALTER TABLE \`locations\` DROP COLUMN \`place_id\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`ages_enquiry_days\`;`)
}
