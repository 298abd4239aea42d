/**
 * The known fields of other generators, themes, editors and exporters, in lower case without `_`, `-` and spaces. A field on none
 * of these lists may hide a post.
 */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Objects whose fields are the post's own. */
export const containers = list(`
  params meta metadata extra data page post article attributes properties frontmatter publish publishing publication
  custom customfields acf fields flags config options settings site dg eleventycomputed blog entry`)

/** Fields whose value yes makes the post a draft. */
export const hides = list(`
  draft drafts isdraft isadraft postdraft saveasdraft unpublished isunpublished hidden ishidden hide dghide private
  isprivate privatepost secret issecret internal isinternal unlisted isunlisted archived isarchived headless deleted
  isdeleted trashed removed wip iswip unfinished premium ispremium paid ispaid paidonly membersonly subscribersonly
  staffonly emailonly paywall paywalled gated locked protected confidential restricted embargoed expired disabled
  donotpublish dontpublish neverpublish notready notpublished nonpublic notpublic ignorepost hiddenfromhomepage
  hiddenfromhome hidefromhomepage hidefromhome hideonhomepage hideonhome hidefromlist hiddenfromlist hideinlist
  excludefromhome excludefromlist excludefromcollections eleventyexcludefromcollections excludefromarchive`)

/** Values of MkDocs' `hide` that hide only parts of a page, not the page. */
export const pageParts = list('navigation toc footer path tags feedback title edit sidebar')

/** Fields whose value no makes the post a draft. They may also contain the publication date. */
export const shows = list(`
  publish published ispublished dgpublish public ispublic visible isvisible listed islisted posted render
  publishdate pubdate pubdatetime publishedat publishedon publisheddate datepublished publicationdate postdate`)

export const statuses = list(`
  status state poststatus pagestatus publishstatus publishingstatus publishedstatus publicationstatus contentstatus
  editorialstatus`)
/** `featured` is a status in Nikola. */
export const openStatuses = list('publish published public live posted featured')
export const closedStatuses = list(
  'draft private pending review trash archived hidden unlisted unpublished skip',
)

export const readers = list(`
  visibility access accesslevel privacy audience readers visibleto contentvisibility postvisibility postaccess`)
export const openReaders = list(`
  public everyone everybody anyone any all open free world default visible published`)
export const closedReaders = list(`
  private members paid only_paid founding subscribers staff internal team password hidden unlisted premium nobody me
  tiers admin admins`)

/** Dates before which a post is not public. */
export const begins = list(`
  golive golivedate goliveat goesliveat release releasedate releaseat embargo embargodate embargountil publishfrom
  publishafter publicfrom visiblefrom availablefrom showfrom listedfrom onlinefrom livefrom validfrom scheduledfor
  scheduledat scheduleddate`)

/** Dates after which a post is not public. */
export const ends = list(`
  expire expires expiry expiration expirydate expiredate expirationdate expirytime expiresat expireson unpublish
  unpublishdate unpublishat unpublishon archivedate archiveat archiveon archivedat archivedon archiveddate retireat
  retireon withdrawon publishuntil publisheduntil publicuntil visibleuntil listeduntil availableuntil onlineuntil
  showuntil validuntil validtill publishend publishends publishenddate publicationend publicationends
  publicationenddate deleteat deleteon deletedat deletedon`)

/** Fields for the kind, template or place of a text. A value that is nothing but a draft word makes the post a draft. */
export const kinds = list(
  'type kind layout posttype contenttype pagetype template view format postformat section collection version revision',
)

/** Fields for tags. A tag that is nothing but a draft word makes the post a draft. */
export const tagFields = list('tags tag categories category taxonomies keywords topics topic labels')

/** Fields that are imported, or known to be irrelevant to publication. */
export const silent: ReadonlySet<string> = new Set([
  // Titles, authors and other texts.
  ...list(`
    title titles longtitle fulltitle shorttitle titleshort linktitle pagetitle posttitle titletemplate titleprefix titlesuffix
    titlemeta metatitle seotitle navtitle menutitle sidebartitle tabtitle headline heading h1 header subheader subtitle subtitles
    subheading tagline kicker eyebrow dek standfirst byline name author authors authorname authorid authorids authorlink
    authorlinks authorurl authortitle authorimage authorimageurl authoremail authorbio authortwitter authorlogin
    authordisplayname authoravatar authornotes authorprofile authorshort guestauthor by creator creators createdby lasteditedby
    editedby editor editors contributor contributors coauthor coauthors translator translators translatedby photographer
    illustrator reviewer publisher organization affiliation institute avatar gravatar bio twitter twitterhandle twittercreator
    twitterusername github mastodon bluesky linkedin description descriptions shortdescription longdescription desc excerpt
    excerpts customexcerpt excerptseparator customsummary summary summaries abstract teaser teasertext intro introduction lead
    lede preface synopsis blurb tldr metadescription metadesc metakeywords seodescription seokeywords socialdescription
    ogdescription twitterdescription description1 dedication epigraph quote acknowledgements acknowledgments caption web phone
    guest guests host metaimage transcript`),
  // Days and versions.
  ...list(`
    date dates datetime day year month time timezone tz dategmt postdategmt publishtime posteddate created createdat createdon
    createdtime createddate createdatetime creationdate datecreated dateadded dgcreated updated updatedat updatedon updateddate
    updatetime dgupdated lastmod lastmodified lastmodifiedat lastmodifiedate lastmodifieddate lastmodifiedtime lastupdate
    lastupdated lastupdatedat lastedited lasteditedtime modified modifiedat modifieddate modifiedgmt modificationdate moddate
    moddatetime datemodified dateupdated dateformat showdate showupdated dateend dateonly hidedate changelog copyrightyear
    originaldate firstpublishedat exportdate inboxsentat emailsentat`),
  // Names, addresses, order.
  ...list(`
    id ids uid uuid guid cid cuid key identifier slug slugs slugified abbrlink permalink permalinks permalinkpattern
    permalinkbase dgpermalink url urls uri path paths dgpath link links href alias aliases redirect redirects redirectfrom
    redirectto oldurl oldurls oldslug originalurl originalslug sourceurl saveas canonical canonicalurl canonicallink canonicaluri
    relcanonical shorturl shortlink externalurl externallink basename filename file filepath relativepath folder dir parent
    parentid grandparent children haschildren child ancestor weight order navorder sortorder menuorder position sort sortby
    sidebarposition rank priority number num part parts chapter sections sectionid previous prev prevpost prevtext prevlink next
    nextpost nexttext nextlink prevnext pager navigation nav navbar navexclude navicon navlabel breadcrumb breadcrumbs
    breadcrumbicon menu menus mainmenu sidebar sidebars sidebarlabel sidebarclassname sidebarcustomprops sidebardepth
    displayedsidebar paginationnext paginationprev paginationlabel pagination paginate eleventynavigation series seriestitle
    seriesname seriesorder seriesindex seriespart seriesid seriesweight seriesopened collections related relatedposts relatedpost
    relatedcontent relatedcontentlimit similar seealso project projects linktitleicon navweight repostlink pathslug
    postmodified prevtitle nexttitle githubsubdir upstream chapters catalog`),
  // Tags and sorts of texts.
  ...list(`
    tagnames subject subjects theme themes primarytag primarycategory subcategory subcategories genre hashtags keyword
    keywordslist categorydescription tagdescription`),
  // Pictures, sound, film.
  ...list(`
    image images img imgs imagealt imgalt imagecaption imagecredit imagecredits imagesource imageurl imagelink imageauthor
    imageposition imageheight imagewidth imagesize imagetitle imagedescription imagealign imagepath imgpath imgurl imagefolder
    imagetype imagepreview imagethumbnail imageattribution attribution credit credits cover covers coverimage coverimg
    coverimages coverimagealt coverimagecaption coveralt covercaption coverurl coverphoto coverposition covercredit hero
    heroimage heroimagealt heroalt herocaption herostyle herobackground showhero banner bannerimage bannerimg bannerimgheight
    bannericon bannerx bannery bannerheight banneralt backgroundimage background bg bgimage featureimage featureimg
    featureimagealt featureimagecaption featuredimage featuredimg featuredimagealt featuredimagecaption featuredimageid
    featuredimagepreview featuredalt featuredmedia headerimage headerimg headercover headeralt headercaption topimg indeximg
    indeximage socialimage socialimg socialcard socialpreview ogimage ogimg ogimagealt ogimagewidth ogimageheight overlayimage
    overlaycolor overlayfilter thumbnail thumbnails thumbnailimage thumbnailalt thumbnailurl thumb thumbimg teaserimage
    previewimage previewurl cardimage cardimg card photo photos photoswithmetadata photocredit picture pictures pic pics poster
    logo icon icons noteicon dgnoteicon emoji favicon gallery galleries lightbox lightgallery photoswipe slideshow slides figure
    figures illustration media mediasubpath mediapath assets resources attachments attachment files downloads enclosure
    enclosures audio audios audiourl podcast podcasturl episode episodes season duration video videos videourl videoid youtube
    youtubeid vimeo soundcloud spotify embed embeds map mapbox maps heroimagecaption focalpoint placement focus alt lqip
    swiperindex mainimage mp3 explicit`),
  // Search engines and social networks.
  ...list(`
    seo opengraph og ogtitle ogtype ogurl ogsitename oglocale ogvideo twittercard twittertitle twitterimage twittersite facebook
    facebooktitle facebookdescription facebookimage social socials socialtitle socialtags sociallinks share sharing sharingtitle
    sharinglinks shareimage showshare showsharebuttons showsharingbuttons disableshare disablesharing sharebuttons addthis robots
    robotsnoindex noindex nofollow noarchive googlebot indexing sitemap sitemappriority sitemapchangefreq sitemapexclude
    excludefromsitemap changefreq insearchindex search searchable searchexclude searchhidden excludesearch excludefromsearch
    hiddenfromsearch pagefind algolia jsonld schema structureddata schemaorg rss feed feeds rssfulltext excludefromfeed
    generatefeeds generatefeed atom outputs analytics googleanalytics head headtags metatags dgmetatags focuskeyword focuskw
    syndicate syndication syndicateto crosspost webmention webmentions inreplyto likeof repostof bookmarkof replyto rsvp checkin
    mastodonurl mastodonid mastodoncomments tweet tweetid toot tootid fediverse microblog hackernews reddit discussion
    discussions discussionurl medium mediumurl mediumlink mediumid devto devtourl devtoid claps responses likes views pageviews
    pageview crossposted`),
  // Looks: parts of a page, features of themes.
  ...list(`
    templates templatekey templateengineoverride blueprint archetype fmcontenttype contentclass component components class
    classes classname cssclass cssclasses bodyclass bodyclasses pageclass style styles stylesheet stylesheets css customcss
    extracss js customjs extrajs scripts script color colors colour accent accentcolor backgroundcolor textcolor themecolor font
    fonts fontsize width fullwidth wide size columns toc tocenable enabletoc tocopen tocside tochide tocsticky tocstickyheader
    toclabel toctitle tocicon tocdepth toclevel toclevels tocnumber tocstylesimple toclocation tocexpand tocminheadinglevel
    tocmaxheadinglevel toclist tableofcontents enabletableofcontents showtableofcontents showtoc dgshowtoc hidetoc
    hidetableofcontents usehugotoc notoc autotoc outline rightbar leftbar aside asides math mathjax mathjs katex latex latexinput
    latexconfig latexmode latexfooter usemath usemathjax usekatex hasmath enablemath enablekatex mathengine formula mermaid
    usemermaid hasmermaid enablemermaid diagram diagrams flowchart chart charts plantuml graphviz echarts plotly bokeh code
    codefold codetools codeoverflow codelinenumbers codecopy showcodecopybuttons highlight highlighter highlightstyle
    highlightshrink highlighting syntax syntaxhighlighting prism disablehljs hljs linenumbers linenos codemaxlines typograms
    twemoji fontawesome ruby fraction typeit aplayer linktomarkdown library libraries comments comment commentid commentsid
    commentsenabled enablecomments enablecomment showcomments disablecomments disablecomment nocomments nocomment hidecomments
    allowcomments commentable commentstatus commentissueid commentsystem commentsurl pingstatus pings pingback pingbacks disqus
    disqusid disqusidentifier disqusurl disqustitle disqusthreadid dsqthreadid dsqneedssync utterances giscus reward readmore disableedit showcomment hidecomment gitalk valine
    waline isso issueid issuenumber issueterm featured isfeatured featuredpost featuredorder feature pin pinned pintop ispinned
    dgpinned sticky stickyorder istop top toporder star starred favorite favourite highlightpost recommended popular trending
    home ishome dghome ispost ispage isarticle isblogpost blogpost isoriginal reprint repost readtime readingtime readtimeminutes
    readingtimeminutes readingminutes minutesread minutestoread timetoread readingduration estimatedreadingtime hidereadtime
    showreadtime showreadingtime wordcount words showwordcount countwords characters pagecount pages showauthor showauthors
    showauthorbottom showauthorsbadges displayauthor hideauthor authorprofilelink showdateupdated showbreadcrumbs
    showpostnavlinks showrssbuttoninsectiontermlist showedit showheadinganchors showpagination invertpagination showrelated
    showrelatedcontent showtaxonomies showcategoryonly showsummary showviews showlikes showzenmode showtags showcategories
    showlastmod showlastupdated showmetadata showmeta showtitle showheader showfooter shownav showsidebar showexcerpt showimage
    showcover showdescription hidetitle hidemeta hidemetadata hidesummary hidefooter hideheader hideheading hideimage hidecover
    hidethumbnail hidenav hidenavbar hidesidebar hidebreadcrumbs hidepagination hidelastmodified hideeditpost hideeditlink
    hidefeedback hidebacklinks hidefromrelated hidereadingtime hidetags hidecategories hidefromnav hidefrommenu hidefromtoc
    dghideingraph dgshowbacklinks dgshowlocalgraph dgshowinlinetitle dgshowfiletree dgenablesearch dglinkpreview dgshowtags
    dgpassfrontmatter backlinks graph editpost editlink editlinkpattern editurl customediturl editappendpath editable edit
    layoutbackgroundblur layoutbackgroundheaderspace groupbyyear reversepagination nolist simplelist entrieslayout pagelayout
    titleblockbanner about listing listings footer features markdownstyles markdown externallinkicon routemeta lastupdatedtext
    parsenumberprefixes contributorslist pageinfo headerdepth smalltitle classoption cta ctatext ctalink button buttons
    buttontext newsletter subscribe donate ads adsense toctitles autonumbering featurerow maincolor dgcontentclasses
    customtemplate showtitleandfeatureimage pagetemplate timeline minread headerstyle headermask iframe hastoc sdhidetitle`),
  // Languages and translations.
  ...list(`
    lang langs language languages languagecode locale locales iscjklanguage translation translations translationkey translationof
    translated hreflang direction rtl i18n quoteslanguage hyphenate multilingual`),
  // Settings for generators and converters.
  ...list(`
    target cascade markup engine output outputformat headerincludes includebefore includeafter bibliography csl citation
    citations citationurl citekey linkcitations nocite references reference footnotes referencelocation numbersections
    documentclass geometry baseheaderlevel xhtmlheader htmlheader knit editoroptions execute jupyter jupytext kernelspec kernel
    freeze cache crossref filters filter fileformat exports myst htmlmeta substitutions figalign figwidth figheight figcap figdpi
    standalone selfcontained embedresources linkexternalnewwindow renderwithliquid liquid disablenunjucks nunjucks
    dynamicpermalink eleventyimport eleventyallowmissingextension transform pretty prettyurl prettyurls hastruncate truncate
    linkattributes smart kanbanplugin obsidianuimode excalidrawplugin plugin plugins`),
  // Where a text came from, and its rights.
  ...list(`
    license licence licenseurl copyright copyrightauthor copyrightauthorhref copyrighturl copyrightinfo copyrightholder rights
    creativecommons cc doi issn isbn journal volume issue publicationtypes publicationshort publicationtype urlpdf urlcode
    urldataset urlposter urlproject urlslides urlsource urlvideo pdf source sources sourcetitle sourcename via original
    originalauthor originallink repository repositoryurl repo repourl githuburl githubrepo demo demourl baseurl generator
    importer exporter ghostid commentghostid codeinjectionhead codeinjectionfoot mobiledoc lexical html plaintext primaryauthor
    wordpressid wordpressurl wpid wpurl wpoldslug wppagetemplate wpasdoneall wpasmess wpasskip postid posturl postname postparent
    postauthor postexcerpt posttags postcategories postimage editlast editlock thumbnailid pingme encloseme yoastwpseotitle
    yoastwpseometadesc yoastwpseofocuskw yoastwpseolinkdex yoastwpseocontentscore yoastwpseoprimarycategory
    yoastwpseoopengraphimage yoastwpseometakeywords yoastwpseocanonical aioseoptitle aioseopdescription aioseopkeywords
    jetpackpublicizemessage geolatitude geolongitude geoaddress notionid notionurl notionpageid noteid evernoteid bloggerid
    bloggerblog bloggerauthor bloggerpermalink tumblrid tumblrurl tumblrtype tumblr substackurl hashnode hashnodeid`),
  // Subjects of texts.
  ...list(`
    location locations place city country region address coordinates coords latitude longitude lat lng lon geo venue event events
    eventurl eventdate allday weather mood listening music reading book books booktitle bookauthor bookcover film movie artist
    album rating ratings stars score grade difficulty pros cons verdict product brand servings yield preptime cooktime totaltime
    ingredients instructions recipe cuisine calories distance elevation tools tech technologies techstack stack platform
    platforms os faq faqs question answer definition objectives prerequisites exercises estimatedtime teaches`),
])
