import { msg } from '#platform/texts.ts'

export const aiTools = {
  heading: msg`AI Content Tools`,
  privacy: msg`This site does not store your text.`,
  results: {
    analysis: {
      tab: msg`Content Analysis`,
      empty: msg`No analysis yet`,
      hint: msg`Enter a text and choose Analyze Content: a summary, the reading time and the key topics appear here.`,
    },
    keywords: {
      tab: msg`Keywords`,
      empty: msg`No keywords yet`,
      hint: msg`Enter a text and choose Generate Keywords: what the text should be found by appears here.`,
    },
    titles: {
      tab: msg`Blog Titles`,
      empty: msg`No titles yet`,
      hint: msg`Enter a text and choose Generate Titles: headlines that the text can keep appear here.`,
    },
  },
  sample: `Most slow pages are slow for one reason, and it is rarely the one that the team suspects. Before we change anything, we measure. Field data from real visits shows which pages are slow and for whom; a trace from the lab shows why.

In a recent repair of an online shop, the team had planned to rewrite the product page. The trace told another story. The largest picture started to load two seconds late, because a script for recommendations held back the main thread, and the server rendered every page anew although only the stock figures had changed. Moving the picture's address into the first lines of HTML, loading the script after the page was readable, and caching rendered pages for one minute brought the largest paint from 4.1 to 1.8 seconds. The rewrite was never needed.

The lesson is not that rewrites are bad. It is that a measurement costs a day and a wrong guess costs a quarter. Write down the number by which you will judge the work before it begins, measure it on real visits for two weeks, change one thing at a time, and measure again. When the number does not move, undo the change. When it does, you know what you bought.`,
} as const
