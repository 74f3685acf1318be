import type { Config } from 'payload'

/** Tasks and the one timer that runs them. One process has JOBS=on; every task may run twice without harm. */
export const jobs: NonNullable<Config['jobs']> = {
  tasks: [],
  autoRun: [{ cron: '* * * * *', queue: 'default', limit: 20 }],
}
