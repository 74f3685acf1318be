import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`till_movements\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`till\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`number\` numeric NOT NULL,
  	\`kind\` text NOT NULL,
  	\`amount_pence\` numeric DEFAULT 0 NOT NULL,
  	\`cause\` text NOT NULL,
  	\`payment\` text,
  	\`at\` numeric NOT NULL,
  	\`made_by\` text,
  	\`closed_by_name\` text,
  	\`float_pence\` numeric,
  	\`counted_pence\` numeric,
  	\`expected_pence\` numeric,
  	\`terminal_pence\` numeric,
  	\`terminal_expected_pence\` numeric,
  	\`note\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`till_movements_till_idx\` ON \`till_movements\` (\`till\`);`)
  await db.run(sql`CREATE INDEX \`till_movements_day_idx\` ON \`till_movements\` (\`day\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`till_movements_cause_idx\` ON \`till_movements\` (\`cause\`);`)
  await db.run(sql`CREATE INDEX \`till_movements_payment_idx\` ON \`till_movements\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`till_movements_updated_at_idx\` ON \`till_movements\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`till_movements_created_at_idx\` ON \`till_movements\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`till_movements\`;`)
}
