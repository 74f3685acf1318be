import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'

const rows = '<li><a href="#one">One</a></li><li><a href="#two">Two</a></li>'

const documentWith = (content: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><style>.pale{color:#aaa}a{color:#222}</style>
  <main><h1>A page</h1><ul>${rows}</ul>${content}</main></html>`

test('pale text is found each time, although looks that passed are not checked again', async ({ page }) => {
  const expectPale = () => expect(expectAccessible(page)).rejects.toThrow(/color-contrast/)
  await page.setContent(documentWith('<p>Dark enough</p>'))
  await expectAccessible(page)
  await page.evaluate(() => document.querySelector('p')?.classList.add('pale'))
  await expectPale()
  await expectPale()
  await page.evaluate(() => document.querySelector('p')?.classList.remove('pale'))
  await expectAccessible(page)
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('opacity', '0.4'))
  await expectPale()
  await page.setContent(documentWith('<p>Dark enough</p>'))
  await expectAccessible(page)
  await page.evaluate(() => document.body.style.setProperty('background', '#333'))
  await expectPale()
  const inner = documentWith("<p class='pale'>Pale</p>").replaceAll('"', '&quot;')
  await page.setContent(documentWith(`<iframe title="Inside" srcdoc="${inner}"></iframe>`))
  await expectPale()
})
