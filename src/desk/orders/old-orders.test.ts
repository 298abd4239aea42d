import { expect, test } from 'vitest'
import { checkUpgraded } from '#platform/database/testing/upgraded-database.ts'
import { timeLimit } from '#testing/run-settings.ts'

test(
  'orders of an older site are in US dollars, and later ones must name their currency',
  async () => {
    const order = `insert into service_orders (user_id, service_id, package_type, price) values (1, 1, 'basic', 100)`
    const earlier = `
    insert into users (email, username) values ('a@example.org', 'a');
    insert into service_categories (name) values ('Consulting');
    insert into services (category_id, name, description, features, pricing) values (1, 'Review', '', '{}', '{}');
    ${order}`
    await checkUpgraded('0801', earlier, async (pool) => {
      const { rows } = await pool.query('select currency from service_orders')
      expect(rows).toEqual([{ currency: 'USD' }])
      await expect(pool.query(order)).rejects.toThrow('currency')
    })
  },
  timeLimit(120_000),
)
