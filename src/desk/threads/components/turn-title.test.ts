import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TurnTitle } from './thread-page.tsx'

test.each([
  ['Ada’s turn', '', '’s turn'],
  ['Ada ist am Zug', '', ' ist am Zug'],
  ['À Ada d’agir', 'À ', ' d’agir'],
])('truncates only the name in "%s"', (title, before, after) => {
  const shown = renderToStaticMarkup(
    createElement(TurnTitle, { turn: { isOwn: false, title, name: 'Ada' }, short: true }),
  )
  expect(shown).toContain(`>${before}</span><span class="truncate">Ada</span>`)
  expect(shown).toContain(`>${after}</span>`)
})
