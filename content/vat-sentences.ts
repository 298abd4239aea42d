/** Sentences of the sample's texts about prices, for prices without VAT, with VAT, and of both kinds. */
export const vatSentences = {
  packages: {
    net: 'Prices are fixed and before tax; VAT, where there is any, is named beside them.',
    gross: 'Prices are fixed; VAT, where there is any, is included and named beside them.',
    mixed: 'Prices are fixed; VAT, where there is any, is named beside them.',
  },
  invoice: {
    net: 'The price you see is the price on the invoice; VAT, where there is any, is added and named beside it.',
    gross:
      'The price you see is the price on the invoice; VAT, where there is any, is included and named beside it.',
    mixed: 'The price you see is the price on the invoice; VAT, where there is any, is named beside it.',
  },
} as const
