import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first, so that no worker is left with one of them at the end. Some of them mostly wait. */
const longest = [
  ...['contract', 'job-leader', 'upgrade-beside-serving', 'one-account-everywhere', 'pictures-in-bucket'],
  ...[
    'payment-faults',
    'bad-input-of-payload',
    'desk-card-crashes',
    'payment-crashes',
    'desk-card',
    'backup',
  ],
  ...['self-service-cancel', 'long-input', 'second-factor', 'from-sqlite-to-mongodb', 'unpaid-caps', 'smtp'],
  ...['standin/faults', 'standin/webhooks', 'outside/instagram', 'serve/slow-bodies', 'serve/connections'],
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place < 0 ? longest.length : place
    }
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Tests spend more time waiting for databases and clocks than computing.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Events that arrive through a queue or a notification wait until the machine has time for them.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/regression/**/*.unit.test.ts'],
          environment: 'node',
          // Files that leave nothing behind load shared modules once, in any order (--sequence.shuffle).
          isolate: false,
          // Property tests are slow on a busy machine.
          testTimeout: 180_000,
          env: { TZ: 'UTC' },
        },
      },
      {
        extends: true,
        test: {
          name: 'standin',
          include: ['tests/standin/**/*.test.ts'],
          environment: 'node',
          // Each file starts its own stand-in, and leaves nothing behind in this process.
          isolate: false,
          globalSetup: ['tests/support/compiled.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'square-sandbox',
          include: ['tests/square-sandbox/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['tests/int/**/*.test.ts', 'tests/regression/**/*.int.test.ts'],
          environment: 'node',
          // Loading Payload takes seconds, so the files of one worker load it only once.
          isolate: false,
          globalSetup: ['tests/support/compiled.ts', 'tests/support/int-setup.ts'],
          setupFiles: [
            'tests/support/own-data-dir.ts',
            'tests/support/quick-passwords.ts',
            'tests/support/load-editor.ts',
          ],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          env: {
            TZ: 'UTC',
            PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
            PAYLOAD_SECRET: 'a secret of the tests only',
            DATA_DIR: join(tmpdir(), 'salon-int-data'),
          },
        },
      },
    ],
  },
})
