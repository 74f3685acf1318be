import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`square_locations\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`account\` text NOT NULL,
  	\`location\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`square_locations_account_idx\` ON \`square_locations\` (\`account\`);`)
  await db.run(sql`CREATE INDEX \`square_locations_updated_at_idx\` ON \`square_locations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`square_locations_created_at_idx\` ON \`square_locations\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`alerts\` ADD \`phase\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`square_locations\`;`)
  await db.run(sql`ALTER TABLE \`alerts\` DROP COLUMN \`phase\`;`)
}
