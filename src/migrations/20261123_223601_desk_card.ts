import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`desk\` text;`)
  await db.run(sql`ALTER TABLE \`payments\` ADD \`desk_order\` text;`)
  await db.run(sql`CREATE INDEX \`payments_desk_order_idx\` ON \`payments\` (\`desk_order\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`payments_desk_order_idx\`;`)
  await db.run(sql`ALTER TABLE \`payments\` DROP COLUMN \`desk_order\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`desk\`;`)
}
