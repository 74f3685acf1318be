import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`disputes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`payment\` text,
  	\`booking\` text,
  	\`stage\` text NOT NULL,
  	\`amount_pence\` numeric DEFAULT 0 NOT NULL,
  	\`due_at\` numeric,
  	\`reason\` text,
  	\`raised_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`disputes_payment_idx\` ON \`disputes\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`disputes_booking_idx\` ON \`disputes\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`disputes_stage_idx\` ON \`disputes\` (\`stage\`);`)
  await db.run(sql`CREATE INDEX \`disputes_raised_at_idx\` ON \`disputes\` (\`raised_at\`);`)
  await db.run(sql`CREATE INDEX \`disputes_updated_at_idx\` ON \`disputes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`disputes_created_at_idx\` ON \`disputes\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`disputes\`;`)
}
