import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`customer_pictures\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`customer\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`customer_pictures_customer_idx\` ON \`customer_pictures\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`customer_pictures_updated_at_idx\` ON \`customer_pictures\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`customer_pictures_created_at_idx\` ON \`customer_pictures\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`customer_pictures_filename_idx\` ON \`customer_pictures\` (\`filename\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`customer_pictures\`;`)
}
