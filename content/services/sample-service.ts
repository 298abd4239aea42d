type SamplePackage = { price: string; features: string[]; deliveryTime: string; effortHours?: number }

export type SampleService = {
  name: string
  /** Name of one of the service categories of the catalogue. */
  category: string
  description: string
  longDescription: string
  features: string[]
  requirements: string[]
  deliveryTime: string
  image: string
  isFeatured: boolean
  /** Prices in dollars, before tax. */
  pricing: { basic: SamplePackage; standard: SamplePackage; premium: SamplePackage }
}
