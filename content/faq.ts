import { t } from '#platform/texts.ts'

/** The assistant answers from these questions too. Addresses that visitors keep contain the ids: `/services#faq-pay`. */
export const faq = () => [
  {
    id: 'start',
    question: t`How does a project start?`,
    answer: t`With a free 20-minute call. After it you get a one-page proposal with scope, price, date and the number by which we will judge the result. Work begins when you have approved it and paid the deposit.`,
  },
  {
    id: 'pay',
    question: t`How do I pay?`,
    answer: t`You pay 40% when work begins and 60% on acceptance. Large projects are paid in three parts: 40%, 30% and 30%.`,
  },
  {
    id: 'fixed-prices',
    question: t`Are the prices fixed?`,
    answer: t`Yes. The price of a package is the price on the invoice, before tax; VAT, where there is any, is added and named beside the price. It changes only if you ask for a change in writing and accept its price.`,
  },
  {
    id: 'late-delivery',
    question: t`What happens if the delivery is late?`,
    answer: t`If the delay is my doing, 5% of the price comes off for each full week. If something you were to provide comes late, the delivery date moves by as much, and I tell you so the same day.`,
  },
  {
    id: 'changes',
    question: t`What happens when I want a change during the work?`,
    answer: t`Describe it in two sentences. You get a price and a number of days within one business day, and I start when you agree in writing. Changes under two hours are free, up to three times.`,
  },
  {
    id: 'code-ownership',
    question: t`Who owns the code?`,
    answer: t`You do. All rights in the code written for you pass to you with the final payment. Open-source components keep their own licenses, and you get a list of them.`,
  },
  {
    id: 'nondisclosure',
    question: t`Do you sign a nondisclosure agreement?`,
    answer: t`Yes, I sign mutual nondisclosure agreements before the first detailed call. I mention a client or a project in public only with written consent.`,
  },
  {
    id: 'mvp-duration',
    question: t`How long does an MVP take?`,
    answer: t`Between 30 and 45 days from kickoff to launch, depending on the package. The median of the 47 so far is 36 days.`,
  },
  {
    id: 'support-after-delivery',
    question: t`What support do I get after delivery?`,
    answer: t`Every SaaS MVP includes six months of support after launch. Other work has a 30-day fix warranty: faults in what I delivered are fixed without a bill.`,
  },
  {
    id: 'support-hours',
    question: t`Is there support around the clock?`,
    answer: t`Systems under support are watched 24/7. An outage gets an answer within one hour at any time; everything else within one business day.`,
  },
  {
    id: 'reply-time',
    question: t`How quickly do you reply to messages?`,
    answer: t`Within one business day. The median of first replies this year is 3.2 hours.`,
  },
  {
    id: 'order-status',
    question: t`How do I see what is happening with my order?`,
    answer: t`Each order has a page in your dashboard with its timeline, its messages and its files. In longer projects there is also something to try at your own address every Friday.`,
  },
  {
    id: 'technologies',
    question: t`Which technologies do you work with?`,
    answer: t`Mostly TypeScript, React, Node.js and PostgreSQL, with Python for machine learning. I also work in the stack that you have, if I know it well enough to be worth the price; otherwise I say so.`,
  },
  {
    id: 'ai-models',
    question: t`Which AI models do you use?`,
    answer: t`Commercial models with an OpenAI-compatible API, or open-weight models on your own hardware. I test the candidates on your cases and report quality, speed and cost before you choose.`,
  },
  {
    id: 'private-data',
    question: t`Does my data stay private when AI is involved?`,
    answer: t`You decide which data may leave your network before work begins. If none may, the model runs on your own hardware.`,
  },
  {
    id: 'hosting',
    question: t`Where is the software hosted?`,
    answer: t`In your own hosting account, with your own domain. I help you to create both if you have neither, which takes about 30 minutes.`,
  },
  {
    id: 'alone',
    question: t`Do you work alone?`,
    answer: t`Yes. I write the code, the tests and the documentation myself. If a project needs a specialist such as an illustrator, I say so early and you decide.`,
  },
  {
    id: 'availability',
    question: t`When can you start?`,
    answer: t`Usually within two to three weeks of your approval. Small packages such as the Web Performance Repair audit often fit in sooner; ask for the current date through the contact form.`,
  },
  {
    id: 'location',
    question: t`Where are you, and when can we talk?`,
    answer: t`I work on Central Time. Calls are Monday to Thursday from 9:00 to 12:00 and from 13:30 to 16:30, and Friday from 9:00 to 12:00.`,
  },
  {
    id: 'cancel',
    question: t`Can I cancel an order?`,
    answer: t`While an order is pending you can cancel it yourself and get the deposit back. Once work has begun, you can stop at any time and pay for what was done up to that day.`,
  },
]
