import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`refunds\` ADD \`automatic\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`refunds\` ADD \`provider_id\` text;`)
  await db.run(sql`ALTER TABLE \`refunds\` ADD \`retry_at\` numeric;`)
  await db.run(sql`CREATE INDEX \`refunds_provider_id_idx\` ON \`refunds\` (\`provider_id\`);`)
  await db.run(sql`CREATE INDEX \`refunds_retry_at_idx\` ON \`refunds\` (\`retry_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`refunds_provider_id_idx\`;`)
  await db.run(sql`DROP INDEX \`refunds_retry_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`refunds\` DROP COLUMN \`automatic\`;`)
  await db.run(sql`ALTER TABLE \`refunds\` DROP COLUMN \`provider_id\`;`)
  await db.run(sql`ALTER TABLE \`refunds\` DROP COLUMN \`retry_at\`;`)
}
