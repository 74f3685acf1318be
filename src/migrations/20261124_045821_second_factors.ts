import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`second_factors\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`status\` text NOT NULL,
  	\`sealed\` text NOT NULL,
  	\`last_step\` numeric DEFAULT 0 NOT NULL,
  	\`recovery_hashes\` text,
  	\`revision\` numeric DEFAULT 0 NOT NULL,
  	\`wrong_codes\` numeric DEFAULT 0 NOT NULL,
  	\`since\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`second_factors_updated_at_idx\` ON \`second_factors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`second_factors_created_at_idx\` ON \`second_factors\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`second_factor\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`sign_ins_admins_need_code\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`second_factors\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`second_factor\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`sign_ins_admins_need_code\`;`)
}
