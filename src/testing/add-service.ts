import { db } from '#platform/database/database.ts'
import { serviceCategories, services } from '#showcase/catalogue/table.ts'

export async function addService(): Promise<number> {
  const [category] = await db()
    .insert(serviceCategories)
    .values({ name: 'Speed' })
    .returning({ id: serviceCategories.id })
  const price = { price: '100.00' }
  const pricing = { basic: price, standard: price, premium: price }
  const [service] = await db()
    .insert(services)
    .values({ categoryId: category?.id ?? 0, name: 'Faster pages', description: 'A', features: [], pricing })
    .returning({ id: services.id })
  return service?.id ?? 0
}
