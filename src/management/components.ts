import type { Config } from 'payload'

/** The management area's own screens and parts, by the path below `src`. Each view guards itself in the shell. */
export const components: NonNullable<NonNullable<Config['admin']>['components']> = {
  views: {},
}
