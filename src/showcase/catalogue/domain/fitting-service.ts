import type { Service, ServiceCategory } from '../contract.ts'

type Catalogue = { services: Service[]; categories: ServiceCategory[] }

/**
 * Finds the service that fits some topics best. Each topic scores 4 points if it occurs in the name, 2 in the description, and 1
 * in the other texts or the category. If several services have the same score, the first wins.
 */
export function fittingService(topics: string[], { services, categories }: Catalogue): Service | undefined {
  const wanted = topics.map(paddedWords)
  const ranked = services.map((service) => {
    const category = categories.find(({ id }) => id === service.categoryId)
    return { service, points: countPoints(wanted, service, category) }
  })
  return ranked.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points)[0]?.service
}

function countPoints(topics: string[], service: Service, category: ServiceCategory | undefined): number {
  const { name, description, longDescription, features, pricing } = service
  const packages = Object.values(pricing).flatMap((part) => part.features ?? [])
  const others = [longDescription, ...features, ...packages, category?.name, category?.description]
  const texts: [string, number][] = [
    [name, 4],
    [description, 2],
    [others.join(' '), 1],
  ]
  return texts.reduce((sum, [text, points]) => {
    const words = paddedWords(text)
    return sum + points * topics.filter((topic) => words.includes(topic)).length
  }, 0)
}

/** Normalizes words for comparison: 'Backups of a database' becomes ' backup of a database '. */
const paddedWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ')} `
