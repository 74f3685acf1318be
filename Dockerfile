FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/build.mjs

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data BIND_ADDRESS=0.0.0.0
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "dist/serve.mjs"]
