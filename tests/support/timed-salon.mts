// `timed-salon.mts FILE FOLDER`: a salon on SQLite that is the only work of its process. It sends its URL, and then
// answers each message with the processor time that the process has used so far, in ms.
import './load-editor'
import './quick-passwords'

const { createAnswer, openPayload } = await import('./open-payload')
const { listen } = await import('./http-salon')

const [, , file = '', mediaDir = ''] = process.argv
const key = 'timed'
const payload = await openPayload({ database: { kind: 'sqlite', file, push: false }, mediaDir, key })
const { url } = await listen({ payload, answer: createAnswer(payload, key) })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.on('disconnect', () => process.exit())
process.send?.(url)
