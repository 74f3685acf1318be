import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`health_notes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`customer\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`sealed\` text NOT NULL,
  	\`written_at\` numeric NOT NULL,
  	\`written_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`health_notes_customer_idx\` ON \`health_notes\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`health_notes_updated_at_idx\` ON \`health_notes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`health_notes_created_at_idx\` ON \`health_notes\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`must_pay_online\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`customers_must_pay_online_idx\` ON \`customers\` (\`must_pay_online\`);`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`patch_test_months\` numeric DEFAULT 6 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`health_notes\`;`)
  await db.run(sql`DROP INDEX \`customers_must_pay_online_idx\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`must_pay_online\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`patch_test_months\`;`)
}
