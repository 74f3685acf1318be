/**
 * Runs once in the serving process, before the first request. Opens the database, fills an empty one and starts the
 * jobs.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { boot } = await import('./boot')
  await boot()
}
