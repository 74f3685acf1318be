import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`audit_records\` ADD \`address\` text;`)
  await db.run(sql`ALTER TABLE \`audit_records\` ADD \`agent\` text;`)
  await db.run(sql`CREATE INDEX \`action_at_idx\` ON \`audit_records\` (\`action\`,\`at\`);`)
  await db.run(sql`CREATE INDEX \`actor_at_idx\` ON \`audit_records\` (\`actor\`,\`at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`action_at_idx\`;`)
  await db.run(sql`DROP INDEX \`actor_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`audit_records\` DROP COLUMN \`address\`;`)
  await db.run(sql`ALTER TABLE \`audit_records\` DROP COLUMN \`agent\`;`)
}
