import { JSDOM } from 'jsdom'
import { createElement, useState } from 'react'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deferScripts } from '@/server/http/deferred-scripts'
import { useHeldTap } from '@/storefront/ui/use-held-tap'

const days = ['Monday', 'Tuesday']

const Radio = ({ name, value, chosen, onChoose }: Record<string, unknown> & { onChoose: () => void }) =>
  createElement(
    'label',
    null,
    createElement('input', {
      ...{ type: 'radio', name, value, checked: chosen === value, onChange: onChoose },
    }),
  )

/** A step in which the choice of a person reloads the days after a delay. */
const Step = () => {
  const [person, setPerson] = useState('Anyone')
  const [day, setDay] = useState('Monday')
  const [isLoading, setLoading] = useState(false)
  const choosePerson = (name: string) => {
    setPerson(name)
    setLoading(true)
    setTimeout(() => setLoading(false), 20)
  }
  const holding = useHeldTap<HTMLDivElement>()
  const people = ['Anyone', 'Imogen'].map((value) =>
    createElement(Radio, {
      key: value,
      name: 'staff',
      value,
      chosen: person,
      onChoose: () => choosePerson(value),
    }),
  )
  const shown = days.map((value) =>
    createElement(Radio, { key: value, name: 'day', value, chosen: day, onChoose: () => setDay(value) }),
  )
  return createElement('div', holding, people, isLoading ? createElement('p') : shown)
}

const globals = ['window', 'document', 'navigator'] as const

describe('taps made before a page’s scripts have loaded', () => {
  const file = '<script src="/_next/static/a.js" async=""></script>'
  const page = deferScripts(
    `<html><head></head><body><main id="m">${renderToString(createElement(Step))}</main>${file}</body></html>`,
  )
  const dom = new JSDOM(page, { runScripts: 'dangerously', pretendToBeVisual: true })
  const { window } = dom
  const radio = (value: string): HTMLInputElement => {
    const found = window.document.querySelector<HTMLInputElement>(`input[value="${value}"]`)
    if (!found) throw new Error(`${value} is not there`)
    return found
  }
  beforeAll(() => {
    for (const name of globals) vi.stubGlobal(name, window[name as 'window'])
  })
  let root: Root | undefined
  afterAll(async () => {
    root?.unmount()
    // React cleans up in separate tasks.
    for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve))
    vi.unstubAllGlobals()
  })

  it('choose what was tapped, even if the first reloads the rest', async () => {
    radio('Imogen').click()
    radio('Tuesday').click()
    expect(window.salonHeldTaps).toHaveLength(2)
    const { hydrateRoot } = await import('react-dom/client')
    vi.stubGlobal('salonHeldTaps', window.salonHeldTaps)
    const main = window.document.getElementById('m')
    if (main) root = hydrateRoot(main, createElement(Step))
    await expect.poll(() => radio('Tuesday').checked).toBe(true)
    expect(radio('Imogen').checked).toBe(true)
    // From now on taps are handled as usual.
    radio('Monday').click()
    await expect.poll(() => radio('Monday').checked).toBe(true)
  })
})
