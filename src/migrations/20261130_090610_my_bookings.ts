import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`customer_sessions\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`state\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`former_email\` text,
  	\`proved_at\` numeric,
  	\`expires_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`customer_sessions_hash_idx\` ON \`customer_sessions\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`customer_sessions_email_idx\` ON \`customer_sessions\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`customer_sessions_former_email_idx\` ON \`customer_sessions\` (\`former_email\`);`)
  await db.run(sql`CREATE INDEX \`customer_sessions_expires_at_idx\` ON \`customer_sessions\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`customer_sessions_updated_at_idx\` ON \`customer_sessions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`customer_sessions_created_at_idx\` ON \`customer_sessions\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`enrolments\` ADD \`certificate_code\` text;`)
  await db.run(sql`CREATE INDEX \`enrolments_certificate_code_idx\` ON \`enrolments\` (\`certificate_code\`);`)
  await db.run(sql`ALTER TABLE \`booking_links\` ADD \`session\` text;`)
  await db.run(sql`CREATE INDEX \`booking_links_session_idx\` ON \`booking_links\` (\`session\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`customer_sessions\`;`)
  await db.run(sql`DROP INDEX \`enrolments_certificate_code_idx\`;`)
  await db.run(sql`ALTER TABLE \`enrolments\` DROP COLUMN \`certificate_code\`;`)
  await db.run(sql`DROP INDEX \`booking_links_session_idx\`;`)
  await db.run(sql`ALTER TABLE \`booking_links\` DROP COLUMN \`session\`;`)
}
