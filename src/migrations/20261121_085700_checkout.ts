import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`attempt_key\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`attempted_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`provider_id\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`error_item\` text;`)
  await db.run(sql`CREATE INDEX \`orders_attempt_key_idx\` ON \`orders\` (\`attempt_key\`);`)
  await db.run(sql`CREATE INDEX \`orders_attempted_at_idx\` ON \`orders\` (\`attempted_at\`);`)
  await db.run(sql`CREATE INDEX \`orders_provider_id_idx\` ON \`orders\` (\`provider_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`orders_attempt_key_idx\`;`)
  await db.run(sql`DROP INDEX \`orders_attempted_at_idx\`;`)
  await db.run(sql`DROP INDEX \`orders_provider_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`attempt_key\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`attempted_at\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`provider_id\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`error_item\`;`)
}
