import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { createCachedPagePolicy } from '@/server/http/csp'
import { deferScripts, holdTapsScript } from '@/server/http/deferred-scripts'

const file = (name: string) => `/_next/static/chunks/${name}.js`
const tag = (name: string) => `<script src="${file(name)}" async=""></script>`
const page =
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="${file('first')}"/>${tag('a')}${tag('b')}` +
  `<script src="${file('old')}" noModule=""></script></head>` +
  `<body><p>Hello</p><script id="_R_">1</script>${tag('first')}<script>2</script></body></html>`

const later = deferScripts(page)
const inline = '<script>(\\((?:(?!</script>)[\\s\\S])*)</script>'
/** The scripts at the start of the head and at the end of the body. */
const [holds = '', code = ''] = [`<head>${inline}`, `${inline}</body>`].map(
  (part) => new RegExp(part).exec(later)?.[1],
)

interface Picture {
  complete: boolean
  addEventListener: (name: string, told: () => void) => void
}

/**
 * Runs the loading script in a page with this picture. Returns the requested scripts, and functions that simulate
 * events.
 */
const opened = (picture: Picture | null = null) => {
  const asked: string[] = []
  const heard: Record<string, (event?: unknown) => void> = {}
  const frames: (() => void)[] = []
  const timers: [() => void, number | undefined][] = []
  const sandbox: Record<string, unknown> = {
    document: {
      createElement: () => ({ src: '', async: false }),
      head: { append: ({ src }: { src: string }) => asked.push(src) },
      querySelector: () => picture,
    },
    requestAnimationFrame: (then: () => void) => frames.push(then),
    setTimeout: (then: () => void, ms?: number) => timers.push([then, ms]),
    addEventListener: (name: string, told: () => void) => (heard[name] = told),
  }
  runInNewContext(code, sandbox)
  const draw = () => {
    for (const frame of frames.splice(0)) frame()
    for (const [then] of timers.filter(([, ms]) => ms === undefined)) then()
  }
  const wait = () => timers.forEach(([then]) => then())
  return { asked, heard, draw, wait, sandbox }
}

const all = ['a', 'b', 'first'].map(file)

describe('a cached page', () => {
  it('lists its scripts once, to be loaded later, and keeps its inline scripts', () => {
    expect(later).not.toMatch(/async=""|as="script"/)
    expect(later).toContain('<script id="_R_">1</script><script>2</script>')
    expect(later).toContain('noModule')
    expect(createCachedPagePolicy(later)).not.toBe(createCachedPagePolicy(page))
  })

  it('holds taps from the start where the page requires it, in order, and stops their propagation', () => {
    expect(holds).toBe(holdTapsScript)
    expect(later.indexOf(holds)).toBeLessThan(later.indexOf('</head>'))
    const sandbox: { salonHeldTaps?: unknown[]; addEventListener: unknown } = {
      addEventListener: (_click: string, told: (event: unknown) => void) => (heard = told),
    }
    let heard = (_event: unknown): void => undefined
    runInNewContext(holds, sandbox)
    const tap = (held: object | null) => {
      const event = { preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() }
      heard({ target: { closest: () => held }, ...event })
      return [event.preventDefault, event.stopImmediatePropagation].map(({ mock }) => mock.calls.length)
    }
    const [day, time] = [{}, {}]
    expect(tap(null)).toEqual([0, 0])
    for (const held of [time, day, time]) expect(tap(held)).toEqual([1, 1])
    expect(sandbox.salonHeldTaps).toHaveLength(2)
    expect(sandbox.salonHeldTaps?.[0]).toBe(day)
    expect(sandbox.salonHeldTaps?.[1]).toBe(time)
  })

  it('is unchanged if it has no scripts', () => {
    const bare = '<html><body><p>Hello</p></body></html>'
    expect(deferScripts(bare)).toBe(bare)
    expect(deferScripts(later)).toBe(later)
  })

  it('loads its scripts once the first frame is rendered, without duplicates', () => {
    const { asked, draw, wait } = opened()
    expect(asked).toEqual([])
    draw()
    wait()
    expect(asked).toEqual(all)
  })

  it.each(['load', 'error'])('waits for the main picture: %s', (event) => {
    const told: Record<string, () => void> = {}
    const { asked, draw } = opened({ complete: false, addEventListener: (name, on) => (told[name] = on) })
    draw()
    expect(asked).toEqual([])
    told[event]?.()
    draw()
    expect(asked).toEqual(all)
  })

  it.each(['pointerdown', 'keydown'])('stops waiting when the visitor uses it: %s', (event) => {
    const { asked, heard } = opened({ complete: false, addEventListener: vi.fn() })
    heard[event]?.()
    expect(asked).toEqual(all)
  })

  it('does not wait indefinitely for a picture', () => {
    const { asked, wait } = opened({ complete: false, addEventListener: vi.fn() })
    wait()
    expect(asked).toEqual(all)
  })
})
