type SamplePackage = { price: string; features: string[]; deliveryTime: string; effortHours?: number }

export type SampleService = {
  name: string
  /** The name of a category in catalogue.ts. */
  category: string
  description: string
  longDescription: string
  features: string[]
  requirements: string[]
  deliveryTime: string
  image: string
  isFeatured: boolean
  /** In dollars, before tax. */
  pricing: { basic: SamplePackage; standard: SamplePackage; premium: SamplePackage }
}
