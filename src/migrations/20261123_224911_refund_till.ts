import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`refunds\` ADD \`location\` text;`)
  await db.run(sql`CREATE INDEX \`refunds_location_idx\` ON \`refunds\` (\`location\`);`)
  await db.run(sql`CREATE INDEX \`refunds_settled_at_idx\` ON \`refunds\` (\`settled_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`refunds_location_idx\`;`)
  await db.run(sql`DROP INDEX \`refunds_settled_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`refunds\` DROP COLUMN \`location\`;`)
}
