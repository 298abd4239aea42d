import { expect } from '@playwright/test'
import { usualPrices } from '#content/mvp-estimate.ts'
import { money } from '#public/pages/mvp-lab/figures.ts'
import { calculateRoi } from '#public/pages/mvp-lab/roi.ts'
import type { Part } from './interactive-part.ts'
import { labParts } from './lab-parts.ts'

const newsletter: Part = {
  within: '#newsletter',
  controls: 'form :is(input, button)',
  act: (section) => section.getByLabel('Email address').fill('early@quill.example'),
  see: async (section) => {
    await expect(section.locator('form')).toHaveAttribute('novalidate')
    await expect(section.getByLabel('Email address')).toHaveValue('early@quill.example')
  },
}

/** The parts of each page's content, by the page's address. Other tests cover the layout around the content. */
export const interactiveParts: Record<string, Record<string, Part>> = {
  '/': {
    ...labParts,
    'a project': {
      within: '#portfolio',
      controls: 'article button',
      act: (work) => work.locator('article').first().getByRole('button').click(),
      see: (_, page) => expect(page.getByRole('dialog')).toBeVisible(),
    },
    'a control that is not available yet': {
      controls: 'button[aria-disabled=true]',
      act: (part) => part.getByRole('button', { name: 'View All Projects' }).click({ force: true }),
      see: (_, page) => expect(page.getByRole('tooltip')).toBeVisible(),
    },
    'the newsletter': newsletter,
    'the texts of the contact form': {
      within: '#contact',
      controls: 'form :is(input, textarea, button)',
      act: async (section) => {
        await section.getByLabel('Name', { exact: true }).fill('Ada')
        await section.getByLabel('Message').fill('Before the scripts')
      },
      see: async (section) => {
        await expect(section.locator('form')).toHaveAttribute('novalidate')
        await expect(section.getByLabel('Name', { exact: true })).toHaveValue('Ada')
        await expect(section.getByLabel('Message')).toHaveValue('Before the scripts')
      },
    },
  },
  '/services': {
    'a question': {
      controls: 'summary',
      act: (main) => main.getByText('Who owns the code?').click(),
      see: (main) => expect(main.getByText('You do. All rights in the code')).toBeVisible(),
    },
  },
  '/services/1': {
    'a package and a text': {
      within: '#packages',
      controls: 'input[type=radio], textarea',
      act: async (panel) => {
        await panel.locator('label').filter({ hasText: 'Premium Package' }).click()
        await panel.getByLabel('Additional Requirements (Optional)').fill('By June')
      },
      see: async (panel) => {
        await expect(panel.getByRole('radio', { name: 'Premium Package' })).toBeChecked()
        await expect(panel.locator('[aria-live=polite]')).toContainText('Premium Package')
        await expect(panel.locator('[aria-live=polite]')).not.toContainText('$45,000')
        await expect(panel.getByLabel('Additional Requirements (Optional)')).toHaveValue('By June')
      },
    },
  },
  '/blog': {
    'the newsletter': newsletter,
    'the search': {
      controls: 'form :is(input, button)',
      act: async (main) => {
        await main.getByRole('searchbox').fill('websearch')
        await main.getByRole('button', { name: 'Search' }).click()
      },
      see: (_, page) => expect(page).toHaveURL('/blog?q=websearch'),
    },
  },
  '/blog/idempotency-keys': {
    'sharing the post': {
      controls: '[data-share]',
      act: (main) => main.locator('[data-share]').first().click(),
      see: (_, page) => expect(page.getByText('Link copied', { exact: true })).toBeVisible(),
    },
    'copying its code': {
      controls: '[data-copy]',
      act: (main) => main.locator('[data-copy]').first().click(),
      see: (_, page) =>
        expect(page.getByText('The code is on your clipboard.', { exact: true })).toBeVisible(),
    },
    'the newsletter': newsletter,
  },
  '/saas-mvp-lab': {
    'the numbers of the calculator': {
      controls: 'input[type=number]',
      act: async (main) => {
        const numbers = await main.locator('input[type=number]').all()
        for (const [index, number] of numbers.entries()) await number.fill(String(10 + index))
        await numbers.at(-1)?.blur()
      },
      see: async (main) => {
        const figures = {
          teamSize: 10,
          traditionalTime: 11,
          currentRevenue: 12,
          hourlyRate: 13,
          growthRate: 14,
        }
        const { costSavings } = calculateRoi(figures, usualPrices.cost)
        await expect(main.getByText(money(costSavings, usualPrices.currency), { exact: true })).toBeVisible()
        await expect(main.locator('input[type=number]').last()).toHaveValue('14')
      },
    },
    'a slider of the calculator, and the formula': {
      controls: 'input[type=range], summary',
      act: async (main) => {
        await main.getByRole('slider', { name: 'Team size' }).fill('8')
        await main.getByText('The formula').click()
      },
      see: async (main) => {
        await expect(main.getByRole('spinbutton', { name: 'Team size' })).toHaveValue('8')
        await expect(main.getByText('Traditional cost is team size')).toBeVisible()
      },
    },
    'a choice of the estimator, and its next step': {
      controls: 'input[type=radio], button:text-is("Next"), button:text-is("Previous")',
      act: async (main) => {
        await main.locator('label').filter({ hasText: 'Complex' }).click()
        await main.getByRole('button', { name: 'Next' }).click()
      },
      see: async (main) => {
        await expect(main.getByText('Complex × 2')).toBeVisible()
        await expect(main.getByText('$90,000', { exact: true }).last()).toBeVisible()
        await expect(main.getByText('Step 2 of 5')).toBeVisible()
      },
    },
  },
  '/ai-tools': {
    'the text, and the caret in it': {
      controls: 'textarea',
      act: async (main) => {
        const field = main.getByLabel('Content', { exact: true })
        await field.fill('before after')
        await field.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(6, 6))
      },
      see: async (main, page) => {
        await expect(main.getByText('12 of 60,000 characters')).toBeVisible()
        await page.keyboard.type(' and')
        await expect(main.getByLabel('Content', { exact: true })).toHaveValue('before and after')
      },
    },
    'a tool': {
      controls: 'section:first-of-type button',
      act: async (main) => {
        await main
          .getByLabel('Content', { exact: true })
          .fill('Pages are measured before and after every change.')
        await main.getByRole('button', { name: 'Generate Keywords' }).click()
      },
      see: (_, page) => expect(page.getByText('Keywords Generated', { exact: true })).toBeVisible(),
    },
    'a tab': {
      controls: '[role=tab]',
      act: (main) => main.getByRole('tab', { name: 'Blog Titles' }).click(),
      see: (main) =>
        expect(main.getByRole('tab', { name: 'Blog Titles' })).toHaveAttribute('aria-selected', 'true'),
    },
  },
  '/book/intro': {
    'the next month': {
      controls: '[data-island] button[data-day], [data-part=before], [data-part=after]',
      act: (main) => main.getByRole('button', { name: 'Next month' }).click(),
      see: (main) => expect(main.getByRole('button', { name: 'Month before' })).toBeEnabled(),
    },
    'a time': {
      controls: '[data-time-value]',
      act: (main) => main.locator('[data-time-value]').filter({ visible: true }).first().click(),
      see: async (main, page) => {
        await expect(page).toHaveURL(/[?&]at=/)
        await expect(main.getByLabel('Name', { exact: true }).filter({ visible: true })).toBeVisible()
      },
    },
    'the zone, and how hours are written': {
      controls: '[data-island] :is(select, input, fieldset button, [aria-pressed])',
      act: (main) => main.locator('select').filter({ visible: true }).selectOption('UTC'),
      see: (main) => expect(main.locator('[data-part=city]')).toHaveText('UTC'),
    },
  },
  '/auth': {
    'a tab': {
      controls: '[role=tab]',
      act: (main) => main.getByRole('tab', { name: 'Sign Up' }).click(),
      see: (main) => expect(main.getByLabel('First Name')).toBeVisible(),
    },
    'a provider': {
      controls: '[role=tabpanel] > div button',
      act: (main) => main.getByRole('button', { name: 'Continue with Google' }).click(),
      see: (_, page) => expect(page.getByText('Google OAuth not available', { exact: true })).toBeVisible(),
    },
    'the fields, and the switch that shows the password': {
      controls: 'form :is(input, button)',
      act: async (main) => {
        await main.getByLabel('Email or Username').fill('somebody@example.org')
        await main.getByLabel('Password', { exact: true }).fill('not the password')
        await main.getByRole('button', { name: 'Show password' }).click()
      },
      see: async (main) => {
        await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
        await expect(main.getByLabel('Password', { exact: true })).toHaveValue('not the password')
        await expect(main.getByLabel('Email or Username')).toHaveValue('somebody@example.org')
      },
    },
  },
  '/auth?tab=sign-up': {
    'a tab': {
      controls: '[role=tab]',
      act: (main) => main.getByRole('tab', { name: 'Sign In' }).click(),
      see: (main) => expect(main.getByLabel('Email or Username')).toBeVisible(),
    },
    'a provider': {
      controls: '[role=tabpanel] > div button',
      act: (main) => main.getByRole('button', { name: 'Sign up with LinkedIn' }).click(),
      see: (_, page) => expect(page.getByText('LinkedIn OAuth not available', { exact: true })).toBeVisible(),
    },
    'the form': {
      controls: 'form :is(input, button)',
      act: async (main) => {
        await main.getByLabel('First Name').fill('Ada')
        await main.getByRole('button', { name: 'Create Account' }).click()
      },
      see: async (main) => {
        // Until the script has loaded, the browser itself validates the form. It focuses the missing field.
        await expect(main.getByLabel('Email')).toBeFocused()
        await expect(main.getByLabel('First Name')).toHaveValue('Ada')
      },
    },
  },
  '/reset-password?token=none': {
    'the form': {
      controls: 'form :is(input, button)',
      act: async (main) => {
        await main.getByLabel('New Password').fill('four wet horses cross')
        await main.getByLabel('Confirm Password').fill('four wet horses')
        await main.getByRole('button', { name: 'Change Password' }).click()
      },
      see: (main) => expect(main.getByText("Passwords don't match")).toBeVisible(),
    },
  },
  '/thanks?for=contact': {
    'the chat': {
      within: 'body',
      controls: '[data-chat]',
      act: (body) => body.getByRole('button', { name: 'Open the AI assistant' }).click(),
      see: (body) => expect(body.getByLabel('Your message')).toBeVisible(),
    },
  },
}
